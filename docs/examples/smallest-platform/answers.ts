export type Answer = {
  readonly status: number
  readonly body?: unknown
  readonly location?: string
  readonly html?: string
}

export const refuse = (status: number, error: string, message: string): Answer => ({
  status,
  body: { error, message },
})
export const invalid = (message: string) => refuse(400, 'INVALID_REQUEST', message)
export const conflict = (message: string) => refuse(409, 'CONFLICT', message)
