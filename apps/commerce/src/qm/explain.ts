type Environment = Readonly<Record<string, string | undefined>>

const CLASHED = 'Others changed the same at this very moment. Look at it again, and do it once more.'
const AWAY = 'The database does not answer. Is the shop running, or $SETTING right?'
const IN_PLAIN_WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: AWAY,
  ENOTFOUND: 'The database’s host is not known. Is $SETTING right?',
  '28P01': 'The database refuses the password in $SETTING.',
  '3D000': 'There is no database of the name in $SETTING.',
  '40P01': CLASHED,
  '40001': CLASHED,
  '42P01': 'The database has no shop in it yet, or an older one: `qm migrate` sets the tables up.',
  '42501': 'The role in $SETTING may not do this. `qm migrate` gives the roles their rights.',
}
/** A connection that could not be made, or was lost. */
const LOST = /^(ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|SILENT|08\w{3}|57P\d\d)$/
const LOST_WORDS = /^(Connection terminated|timeout e\w+|Client has encountered a connection error)/

/** What went wrong, in a sentence where the operator can mend it: only faults of ours are shown with their place. */
export async function explainError(error: unknown, env: Environment): Promise<string> {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'SettingsError') return error.message
  const said = inWords(error)
  if (said === undefined) return error.stack ?? error.message
  return said.replace('$SETTING', await settingOf(env))
}

function inWords(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const plain = IN_PLAIN_WORDS[code]
  if (plain) return plain
  if (LOST.test(code) || LOST_WORDS.test(error.message)) return `${AWAY} (${error.message || code})`
  // PostgreSQL's own errors have a severity; where in our code they were met says less than what they say.
  return 'severity' in error ? `The database refuses it: ${error.message} (${code}).` : undefined
}

/** Which setting the address came from. */
async function settingOf(env: Environment): Promise<string> {
  const { readSettings } = await import('@quartermaster/settings/settings')
  return readSettings(env, 'migration').DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
}
