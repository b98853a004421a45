/** What an archive is made for, in the words of Node and npm. */
export interface Platform {
  readonly os: string
  readonly cpu: string
}

/** Where the shop's servers run; the database that npm brings is for development and is not among what they need. */
export const PLATFORMS: readonly Platform[] = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'arm64' },
]

export const platformName = ({ os, cpu }: Platform) => `${os}-${cpu}`

/** The package that holds Node's own binary. */
export const nodePackage = ({ os, cpu }: Platform) =>
  `node${os === 'darwin' && cpu === 'arm64' ? '-bin' : ''}-${os}-${cpu}`

export function requirePlatform(name: string): Platform {
  const found = PLATFORMS.find((platform) => platformName(platform) === name)
  if (found) return found
  throw new Error(`There is no archive for ${name}. There are: ${PLATFORMS.map(platformName).join(', ')}.`)
}
