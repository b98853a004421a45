import { listDemoCodes } from '@quartermaster/demo-world/codes'
import { DEMO_CREATORS } from '@quartermaster/demo-world/creators'
import { REGULAR } from '@quartermaster/demo-world/history'
import { DEMO_PASSWORD, DEMO_PLAYERS } from '@quartermaster/demo-world/players'
import { messagesOf } from '@quartermaster/i18n/messages'
import type { Settings } from '@quartermaster/settings/settings'
import pc from 'picocolors'

export interface Summary {
  readonly settings: Settings
  readonly database: string
  readonly development: boolean
}

/** What a person needs to know once everything runs. */
export function printSummary({ settings, database, development }: Summary): void {
  const rows = (title: string, entries: readonly (readonly [string, string])[]) => [
    `  ${pc.bold(title)}`,
    ...entries.map(
      ([name, text]) => `    ${name.padEnd(Math.max(...entries.map(([first]) => first.length)) + 3)}${pc.dim(text)}`,
    ),
    '',
  ]
  const words = messagesOf('en-us', 'sign-in')
  const lines = [
    '',
    ...rows('Addresses', [
      [pc.cyan(`${settings.SHOP_URL}/en-us/`), development ? 'the shop, with hot reload' : 'the shop'],
      [pc.cyan(`${settings.SHOP_URL}/en-us/redeem/`), 'redeem a code'],
      [pc.cyan(`${settings.SHOP_URL}/api/docs`), 'the API’s reference'],
      [pc.cyan(settings.OFFICE_URL), 'the office, where operators work: an account per role'],
      [pc.cyan(`${settings.PROVIDER_URL}/console`), 'the sandbox’s console: switch failures on and off'],
      [
        pc.cyan(`${settings.PROVIDER_URL}/console/mail`),
        settings.SMTP_URL ? 'its mailbox' : 'its mailbox, where receipts arrive',
      ],
      [pc.dim('database'), database],
    ]),
    ...rows(
      `Players (password: ${DEMO_PASSWORD})`,
      [...DEMO_PLAYERS, REGULAR].map(
        ({ name, tag, note }) => [`${name}#${tag}`, words[`players.${note}`] ?? ''] as const,
      ),
    ),
    ...rows(
      'Codes',
      listDemoCodes().map(({ code, shows }) => [code, shows] as const),
    ),
    ...rows(
      'Creators',
      DEMO_CREATORS.map(({ code, name }) => [`?cc=${code}`, name] as const),
    ),
    `  ${pc.dim('Ctrl-C stops everything.')}`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
