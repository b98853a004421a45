import { type DemoPlayerName, demoPlayer } from '@quartermaster/demo-world/players'
import { dataFolderOf, secondSystem } from '../second-system.ts'
import { signOnJourneys } from './sign-on-journeys.ts'

/** Any OpenID provider: below a path, with a secret, and with names of its own for what it says. */
const { test, signInHere } = secondSystem({
  behind: 4,
  name: 'openid',
  settings: ({ provider }) => ({
    SIGN_ON: 'openid',
    OPENID_ISSUER: `${provider}/realms/games`,
    OPENID_CLIENT_SECRET: 'the secret of the client',
    CLAIM_PLAYER_ID: 'https://id.example/player',
    CLAIM_NAME: 'nickname',
    CLAIM_TAG: 'profile.number',
    CLAIM_REGION: 'address.country',
  }),
})

// One worker runs them all, so that the system starts once.
test.describe.configure({ mode: 'default' })

const players: DemoPlayerName[] = ['Vesper', 'Tamsin', 'Sable']

signOnJourneys({
  test,
  newcomer: async () => {
    const name = players.shift() ?? 'Rook'
    return { name, puuid: demoPlayer(name).puuid, signIn: (page) => signInHere(page, name) }
  },
  dataFolder: dataFolderOf('openid'),
})
