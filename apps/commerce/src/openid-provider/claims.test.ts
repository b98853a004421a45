import { expect, test } from 'vitest'
import { type ClaimNames, isMinor, readClaims } from './claims.ts'

const USUAL: ClaimNames = {
  CLAIM_PLAYER_ID: 'sub',
  CLAIM_NAME: 'acct.game_name',
  CLAIM_TAG: 'acct.tag_line',
  CLAIM_REGION: 'region',
  CLAIM_AGE: 'age',
}
const OTHER: ClaimNames = {
  CLAIM_PLAYER_ID: 'https://id.example/player',
  CLAIM_NAME: 'nickname',
  CLAIM_TAG: 'profile.number',
  CLAIM_REGION: 'address.country',
  CLAIM_AGE: 'https://id.example/age',
}

test.each([
  [
    USUAL,
    { sub: 'p', acct: { game_name: 'Vesper', tag_line: 'QM01' }, region: 'NA', age: 21 },
    { puuid: 'p', name: 'Vesper', tag: 'QM01', region: 'NA', age: 21 },
  ],
  [USUAL, { sub: 'p' }, { puuid: 'p', name: '', tag: '', region: '', age: undefined }],
  [USUAL, { acct: { game_name: 'Vesper' } }, undefined],
  [USUAL, { sub: '' }, undefined],
  [USUAL, { sub: 'x'.repeat(201) }, undefined],
  [USUAL, { sub: { id: 1 } }, undefined],
  [USUAL, { sub: 'p\0' }, undefined],
  [USUAL, { sub: 'p\ud83d' }, undefined],
  [USUAL, { sub: '.' }, undefined],
  [USUAL, { sub: '..' }, undefined],
  [
    USUAL,
    { sub: '...', acct: { game_name: `V\0${'\u{1f600}'.repeat(99)}`, tag_line: 'a\ud83d' }, region: 'r'.repeat(999) },
    { puuid: '...', name: `V ${'\u{1f600}'.repeat(62)}`, tag: 'a', region: 'r'.repeat(32), age: undefined },
  ],
  [USUAL, { sub: 'p', acct: 'Vesper', age: '21' }, { puuid: 'p', name: '', tag: '', region: '', age: 21 }],
  [USUAL, { sub: 'p', acct: null, age: -1 }, { puuid: 'p', name: '', tag: '', region: '', age: 0 }],
  [
    OTHER,
    {
      sub: 'somebody',
      'https://id.example/player': 4711,
      nickname: 'Tamsin',
      profile: { number: 7 },
      address: { country: 'DE' },
      'https://id.example/age': 15,
    },
    { puuid: '4711', name: 'Tamsin', tag: '7', region: 'DE', age: 15 },
  ],
  // What every object has is no claim of the provider's.
  [
    { ...USUAL, CLAIM_NAME: 'constructor.name' },
    { sub: 'p' },
    { puuid: 'p', name: '', tag: '', region: '', age: undefined },
  ],
])('%o of %o', (names, said, read) => expect(readClaims(said, names)).toEqual(read))

test.each([
  [{ email: 'p@players.example', email_verified: true }, 'p@players.example'],
  [{ email: 'p@players.example' }, undefined],
  [{ email: 'p@players.example', email_verified: false }, undefined],
  [{ email: 'p@players.example', email_verified: 'false' }, undefined],
  [{ email: 'nobody', email_verified: true }, undefined],
  [{ email: ['p@players.example'], email_verified: true }, undefined],
])('the address of %o is known once it is verified', (said, email) =>
  expect(readClaims({ sub: 'p', ...said }, USUAL)?.email).toBe(email),
)

test.each<[age: unknown, minor: boolean]>([
  [15, true],
  ['15', true],
  [' 17 ', true],
  [15.5, true],
  ['17.99', true],
  [-1, true],
  ['-1', true],
  ['fifteen', true],
  ['', true],
  [true, true],
  [{ years: 15 }, true],
  [Number.NaN, true],
  // A year of birth is taken for no age.
  [2012, true],
  ['2012-04-01', true],
  [18, false],
  ['18', false],
  [21.9, false],
  [null, false],
  [undefined, false],
])('an age that cannot be read makes nobody of age: %j', (age, minor) =>
  expect(isMinor(readClaims({ sub: 'p', age }, USUAL)?.age)).toBe(minor),
)
