import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAboutCode } from '../../testing/ask-about-code.ts'
import { newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { createTestCampaign } from '../../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { createQm } from '../command/qm.ts'
import { createProgram } from '../program.ts'
import { qmInTest } from '../testing/qm-in-test.ts'
import { createTestTerminal } from '../testing/test-terminal.ts'
import { PLAYER_ARGUMENT } from './named-player.ts'

const NAME = 'Mara Vale#EU1'
const EMAIL = 'mara@mail.example'

let commerce: TestCommerce
let puuid: string
let orderId: string
let code: string
beforeAll(async () => {
  commerce = await startTestCommerce()
  const { players, pool } = commerce.context
  puuid = await newPlayer(commerce, { money: 2_000 })
  orderId = (await startOrder(commerce, puuid, orderOf('warden'))).context.order_id
  await pool.query('update shop_order set receipt_email = $2 where order_id = $1', [orderId, EMAIL])
  players.note({ puuid, name: 'Mara Vale', tag: 'EU1', region: 'EUW' })
  await players.flush()
  code = (await createTestCampaign(commerce.context)).code
  expect((await askAboutCode(commerce, 'claim', puuid, code)).statusCode).toBe(200)
})
afterAll(() => commerce.close())

const qm = (...given: string[]) => qmInTest(commerce, given)

/** A player of the publisher's platform, which is tried without a shop: nobody is looked up. */
const WITHOUT_SHOP = 'platform check'

/** What else such commands cannot do without. */
const GIVEN: Readonly<Record<string, string>> = {
  'currency:amount': 'RP:5',
  code: 'WELCOME',
  text: 'called',
  '--reason': 'ticket 1',
}

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)]
const pathOf = (command: Command): string[] =>
  command.parent?.parent ? [...pathOf(command.parent), command.name()] : [command.name()]
const program = await createProgram(createQm(createTestTerminal(), {}, async () => ({ databaseUrl: '' })))
const commands = everyCommand(program).filter((command) => pathOf(command).join(' ') !== WITHOUT_SHOP)

/** Every command that names a player, with a mark in their place. */
const PLAYER = '<player>'
const naming = commands.flatMap((command) => {
  const names = command.registeredArguments.map((argument) => argument.name())
  const isOption = command.options.some(({ long }) => long === '--player')
  if (!names.includes('player') && !isOption) return []
  const others = command.options.flatMap(({ long }) => (long === '--reason' ? [long, GIVEN[long] ?? ''] : []))
  const named = names.map((name) => (name === 'player' ? PLAYER : (GIVEN[name] ?? '')))
  return [{ given: [...pathOf(command), ...named, ...others, ...(isOption ? ['--player', PLAYER] : []), '--yes'] }]
})

describe('a command that names a player', () => {
  it('says in its help how to', () => {
    for (const command of commands) {
      const places = [
        ...command.registeredArguments.map((argument) => [argument.name(), argument.description]),
        ...command.options.map(({ long, description }) => [long, description]),
      ]
      const path = pathOf(command).join(' ')
      expect(places, path).not.toContainEqual(['puuid', expect.anything()])
      for (const [name, description] of places) {
        if (name === 'player' || name === '--player') expect(description, path).toContain(PLAYER_ARGUMENT[1])
      }
    }
    expect(naming.length).toBeGreaterThanOrEqual(18)
  })

  it.each([...naming, { given: ['orders', 'find', PLAYER] }, { given: ['approvals', 'list', '--subject', PLAYER] }])(
    'fails where it is nobody: $given.0 $given.1',
    async ({ given }) => {
      for (const nobody of ['Nobody#EU1', 'nobody@mail.example']) {
        const { code: exit, out, err } = await qm(...given.map((word) => (word === PLAYER ? nobody : word)))
        expect([exit, out, err]).toEqual([3, '', expect.stringContaining(nobody)])
      }
    },
  )

  it('reads their name#tag and their e-mail address as it reads their id', async () => {
    for (const named of [puuid, NAME.toLowerCase(), EMAIL]) {
      expect((await qm('orders', 'list', '--player', named)).out, named).toContain(orderId)
      expect((await qm('players', 'export', named, '--reason', 'ticket 1')).out, named).toContain(orderId)
      const granted = await qm('players', 'grant', named, 'RP:5', '--reason', 'ticket 1', '--yes', '--json')
      expect(granted.json(), named).toMatchObject({ puuid })
      expect(
        (await qm('claims', 'redeliver', '--reason', 'a test', code, '--player', named, '--yes')).err,
        named,
      ).toContain('under way')
    }
  })
})

it('an id that nobody has is an error of the list, not an empty one', async () => {
  expect(await qm('orders', 'list', '--player', 'unknown')).toMatchObject({ code: 3, out: '' })
})

it('a request is found by the name of whom it is about', async () => {
  const asked = await qm('players', 'grant', NAME, 'RP:9000', '--reason', 'a prize', '--yes', '--json')
  const { approvalId } = asked.json<{ approvalId: string }>()
  for (const subject of [puuid, NAME]) {
    const listed = await qm('approvals', 'list', '--subject', subject, '--json')
    expect(listed.json(), subject).toMatchObject([{ approvalId }])
  }
})
