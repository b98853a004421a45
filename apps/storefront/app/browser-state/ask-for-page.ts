/** The head of the page that stands here, while the server has one: what is shown is never given up for an error. */
export async function askForPage(): Promise<Headers | undefined> {
  const answer = await fetch(location.pathname, { method: 'HEAD' }).catch(() => undefined)
  return answer?.ok ? answer.headers : undefined
}
