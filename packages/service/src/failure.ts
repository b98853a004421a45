/**
 * An expected failure, as a value: a code, and what is known about it. It says nothing of how a caller is told; that is
 * for whoever answers the caller.
 */
export type Failure<Code extends string = string, Detail extends object = object> = {
  readonly failure: Code
} & Readonly<Detail>

export function fail<const Code extends string>(failure: Code): Failure<Code>
export function fail<const Code extends string, const Detail extends object>(
  failure: Code,
  detail: Detail,
): Failure<Code, Detail>
export function fail(failure: string, detail: object = {}): Failure {
  return { failure, ...detail }
}

export function isFailure<Value>(value: Value): value is Extract<Value, Failure> {
  return typeof value === 'object' && value !== null && 'failure' in value
}
