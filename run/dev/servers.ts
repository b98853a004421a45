import { readSettings } from '@quartermaster/settings/settings'
import closeWithGrace from 'close-with-grace'
import { compose, migrateAll } from '../compose.ts'

/** The process that `npm run dev` starts again and again: all servers, from source, on the database it is given. */
const settings = readSettings(process.env)
const databaseUrl = settings.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing: `npm run dev` starts this process and sets it.')

await migrateAll(databaseUrl)
const running = await compose({ settings, databaseUrl, development: true })
closeWithGrace({ logger: false }, () => running.stop())
// Whoever started this process may be killed; it does not stay behind.
process.once('disconnect', () => process.exit())
process.send?.('ready')
