import { expect, it } from 'vitest'
import { readAuthentication } from './authentication.ts'
import { SessionCheckAnswer } from './sign-on.ts'

const PLAYER = { id: 'sid-1', sub: 'puuid-1', name: 'Bramble', tag: 'OAK1', region: 'EUW' }
const SIGNED_IN = { state: 'signed_in', ...PLAYER }

it.each([
  [{ state: 'init' }, { state: 'init' }],
  [{ state: 'login_required', extra: true }, { state: 'login_required' }],
  [{ state: 'poll_aborted' }, { state: 'poll_aborted' }],
  [SIGNED_IN, SIGNED_IN],
  [{ ...SIGNED_IN, extra: 1 }, SIGNED_IN],
  [{ state: 'authenticated', ...PLAYER }, SIGNED_IN],
  [
    { state: 'perhaps', id: 'sid-1' },
    { state: 'signed_in', id: 'sid-1', sub: '', name: '', tag: '', region: '' },
  ],
  [
    { ...SIGNED_IN, tag: 7 },
    { ...SIGNED_IN, tag: '' },
  ],
])('%j says %j', (said, read) => expect(readAuthentication(said)).toEqual(read))

it.each([{}, [], { state: 7 }, { ...PLAYER }, null, undefined, 'login_required', 42])('%j says nothing', (said) =>
  expect(readAuthentication(said)).toBeUndefined(),
)

it.each([{ state: 'login_required' }, SIGNED_IN, { state: 'authenticated', ...PLAYER }])(
  '%j is an answer of the session check',
  (said) => expect(SessionCheckAnswer.safeParse(said).success).toBe(true),
)
