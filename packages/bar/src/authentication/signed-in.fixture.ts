/** What the session check answers for a player who is signed in. */
export const SIGNED_IN = {
  state: 'signed_in' as const,
  id: 'sid-1',
  sub: 'puuid-1',
  name: 'Brambleknight',
  tag: 'OAK1',
  region: 'EUW',
}
