/** What is used of it: the types that are published for it do not know the order of preference. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> })
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options: { readonly preferred: readonly Encoding[] },
    ): Encoding | undefined
    mediaTypes(available?: readonly string[]): string[]
  }
}
