/** A start that cannot go on, in words that name the setting and the fix. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}
