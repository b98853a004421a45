import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseInTest } from '../qm/testing/qm-in-test.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const query = async (text: string, ...values: unknown[]) => (await commerce.context.pool.query(text, values)).rows

async function called(name: string, tag: string): Promise<string> {
  const puuid = await newPlayer(commerce, { money: 1 })
  await query(
    `insert into player (puuid, name, tag, region, first_seen_at, seen_at)
     values ($1, $2, $3, 'EUW', now(), now())`,
    puuid,
    name,
    tag,
  )
  return puuid
}

/** Writes a line of the trail for each text and erases the player; answers what each says then. */
async function afterErasing(
  puuid: string,
  lines: readonly { subject: string; detail: object }[],
): Promise<readonly { reason?: string }[]> {
  const ids = await query(
    `insert into operator_action (operator, action, subject, detail)
     select 'writer', 'campaigns edit', line ->> 'subject', line -> 'detail'
     from jsonb_array_elements($1::jsonb) with ordinality as given (line, place) order by place returning action_id`,
    JSON.stringify(lines),
  )
  const { asked, pseudonym } = await eraseInTest(commerce, puuid)
  expect(pseudonym, asked.err).toMatch(/^erased-/)
  const left = await query(
    'select detail from operator_action where action_id = any($1) order by action_id',
    ids.map(({ action_id }) => action_id),
  )
  return left.map(({ detail }) => detail)
}

const reasonsAfter = async (puuid: string, subject: string, reasons: readonly string[]) =>
  (
    await afterErasing(
      puuid,
      reasons.map((reason) => ({ subject, detail: { reason } })),
    )
  ).map(({ reason }) => reason)

it('a name that is a word of every day keeps nobody from being erased, and stays where it means something else', async () => {
  const details = [
    { reason: 'friend of Juno asked' },
    { reason: 'a season', name: 'juno' },
    { reason: 'Juno season of flowers', creator: 'Juno' },
    { before: { name: 'Juno' }, after: { names: ['juno', 'Ember'] } },
    { reason: 'of Juno#QP10 and Arjuno#QP1, see juno@mail.example' },
  ]
  const lines = details.map((detail) => ({ subject: 'juno', detail }))
  expect(await afterErasing(await called('Juno', 'QP1'), lines)).toEqual(details)
})

it.each([
  [
    'Juno',
    'QP018',
    [
      'Juno#QP018',
      'juno # qp018',
      'JUNO #QP018',
      'Juno＃QP018',
      'Ｊｕｎｏ ＃ ＱＰ０１８',
      'Ju\u200Bno#\u2060QP018\uFEFF',
    ],
  ],
  ['Mr. X (2)', 'a.b', ['Mr. X (2)#a.b', 'mr.x (2) #A.B', 'Mr.\u00A0X\u3000(2)#a.b', 'Mr.\nX (2)\n#a.b']],
  ['Say "hi" \\o', 'EU', ['say "hi" \\o#eu']],
  ['Zoë', 'ÄÖ1', ['Zoë#ÄÖ1', 'Zoe\u0308 # A\u0308O\u03081']],
  ['猫の王', '王様', ['猫の王#王様', '猫の王 ＃ 王様']],
])('%s#%s is struck however it is written, of whomever', async (name, tag, spellings) => {
  const reasons = spellings.map((spelling) => `because of\n${spelling}, as agreed`)
  const left = await reasonsAfter(await called(name, tag), 'somebody else', reasons)
  for (const reason of left) expect(reason).toMatch(/^because of\n\(erased\)\uFEFF?, as agreed$/)
})

it('what means the player keeps no e-mail address, whosever it is', async () => {
  const puuid = await called('Heath', 'QP008')
  const written = 'compensation for Heath#QP008 (a@mail.example)'
  const also = 'wrote from b.c+d@mail.example.'
  expect(await reasonsAfter(puuid, puuid, [written, also, 'heath says so'])).toEqual([
    'compensation for (erased) ((erased))',
    'wrote from (erased).',
    '(erased) says so',
  ])
  const another = await called('Heath', 'QP009')
  expect(await reasonsAfter(another, 'somebody else', [written, also, 'for heath#qp009, a@mail.example'])).toEqual([
    written,
    also,
    'for (erased), (erased)',
  ])
})

it('a decision about a request of theirs that was refused means them', async () => {
  const puuid = await called('Iris', 'QP1')
  const [{ approval_id }] = await query(
    `insert into approval (action, subject, parameters, summary, reason, reference, requested_by, requested_name, requested_at, expires_at)
     values ('players grant', $1, '{}', 'Iris gets more', 'for Iris', $1, 'a', 'a', now(), now() - interval '1 hour') returning approval_id`,
    puuid,
  )
  const [{ action_id }] = await query(
    `insert into operator_action (operator, action, subject, detail, outcome, approval_id)
     values ('a', 'approvals approve', $1::text, '{"reason": "Iris is my friend"}', 'FAILED', $1::bigint) returning action_id`,
    approval_id,
  )
  await eraseInTest(commerce, puuid)
  expect(await query('select detail from operator_action where action_id = $1', action_id)).toEqual([
    { detail: { reason: '(erased) is my friend' } },
  ])
  expect(await query('select reason, summary from approval where approval_id = $1', approval_id)).toEqual([
    { reason: 'for (erased)', summary: '(erased) gets more' },
  ])
})

const NAME = fc.oneof(
  fc.constantFrom(
    'Juno',
    'grant',
    'reason',
    'the',
    'Mr. X (2)',
    '***',
    'a\\b',
    '(?i)x',
    '"',
    '猫',
    'Ёлка',
    '',
    ' ',
    '\u200B',
    '👩‍🚀',
  ),
  fc.string({ maxLength: 16, unit: 'grapheme' }),
)
/** What no name and no tag of the names above is part of, so that nothing with a sign between means them. */
const WORD = fc.oneof(
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  fc.constantFrom('the', 'reason', '\n', '"', '\\', 'a@mail.example', '(erased)'),
)
const noNul = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

it('whatever stands round a name, erasing does not fail and changes no line that does not mean the player', async () => {
  const players = fc.sample(fc.tuple(NAME, fc.stringMatching(/^[A-Z0-9]{3,5}$/)), { numRuns: 12, seed: 19 })
  for (const [given, tag] of players) {
    const name = noNul(given)
    const puuid = await called(name, tag)
    const texts = fc
      .sample(fc.tuple(fc.array(WORD), fc.array(WORD)), { numRuns: 60, seed: 19 })
      .map(([before, after]) => noNul([...before, name, ...after].join(' ')))
      .filter((text) => !/[#＃﹟]/.test(text))
    expect(await reasonsAfter(puuid, 'somebody else', texts), `${name}#${tag}`).toEqual(texts)
  }
}, 60_000)
