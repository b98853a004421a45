import { test } from '../journey.ts'
import { signInAs } from '../sign-in.ts'
import { SETTINGS } from '../system.ts'
import { signOnJourneys } from './sign-on-journeys.ts'

signOnJourneys({
  test,
  newcomer: async (newPlayer) => {
    const player = await newPlayer('Vesper')
    return { name: player.name, puuid: player.puuid, signIn: (page) => signInAs(page, player) }
  },
  dataFolder: SETTINGS.DATA_DIR,
})
