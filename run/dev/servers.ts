import { once } from 'node:events'
import { readSettings } from '@quartermaster/settings/settings'
import closeWithGrace from 'close-with-grace'
import { ROOT } from '../root.ts'
import { preloadPackages } from './preload-packages.ts'

/**
 * The process that `npm run dev` starts again and again: all servers, from source, on the database it is given. It
 * stands ready with the packages loaded, and takes up our own code when it is told to go.
 */
// Whoever started this process may be killed; it does not stay behind.
process.once('disconnect', () => process.exit())
const told = once(process, 'message')
await preloadPackages(ROOT)
await told

const { compose, migrateAll } = await import('../compose.ts')
const settings = readSettings(process.env)
const databaseUrl = settings.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing: `npm run dev` starts this process and sets it.')
await migrateAll(databaseUrl)
const running = await compose({ settings, databaseUrl, development: true })
closeWithGrace({ logger: false }, () => running.stop())
process.send?.('ready')
