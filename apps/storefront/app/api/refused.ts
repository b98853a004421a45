/** What is thrown for a refusal that its caller has no use for; `what` begins the sentence that the log is told. */
export function refused(what: string, { status }: { readonly status: number }): Error {
  return new Error(`${what} answered with ${status}`, { cause: { status } })
}
