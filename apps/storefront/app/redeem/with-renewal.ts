/**
 * Does what needs a session. One that has ended, or is refused, begins anew while the provider knows the player, and the
 * same is done once more; only then is the player signed out.
 */
export async function withRenewal<Result>(
  act: () => Promise<Result>,
  isSignedOut: (result: Result) => boolean,
): Promise<Result> {
  let result = await act()
  if (!isSignedOut(result)) return result
  const { giveUpSession, renewSession } = await import('../sign-on/who-is-there.ts')
  if (await renewSession()) result = await act()
  if (isSignedOut(result)) giveUpSession()
  return result
}
