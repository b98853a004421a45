// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, expect, it } from 'vitest'
import { answerCalls, type SentCall } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { beginAsStranger } from '../../testing/visitor.ts'
import { currentToasts, removeToast } from '../toasts/show-toast.ts'
import { rememberAffiliate } from './affiliate.ts'
import { CreatorNews } from './CreatorNews.tsx'

beginAsStranger()
afterEach(() => {
  for (const { id } of currentToasts()) removeToast(id)
})

const NOBODY = { status: 404, errorCode: 'NOT_FOUND' } as const
const NOVA = { body: { creator: { name: 'Nova' } } }
const told = () => currentToasts().map(({ text }) => text)

let place = ''
function Place() {
  const { pathname, search } = useLocation()
  place = pathname + search
  return null
}

function open(path: string): void {
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CreatorNews />
      <Place />
    </SWRConfig>,
    'en-us',
    path,
  )
}

const askedFor = (sent: readonly SentCall[]) => sent.map(({ address }) => address.replace(/.*\//, ''))

it('a link of nobody’s is told, and taken out of the address', async () => {
  answerCalls({ getCreator: NOBODY })
  open('/en-us/val/?cc=nobody-1&a=1')
  await waitFor(() => expect(told()).toEqual(['This creator link isn’t valid, so no creator is supported.']))
  await waitFor(() => expect(place).toBe('/en-us/val/?a=1'))
})

it('a link of nobody’s says whom a purchase supports all the same, where that is known from before', async () => {
  answerCalls({ getCreator: [NOBODY, NOVA] })
  rememberAffiliate('nova')
  open('/en-us/val/?cc=nobody-2')
  await waitFor(() => expect(told()).toEqual(['This creator link isn’t valid. Your purchase still supports Nova.']))
  await waitFor(() => expect(place).toBe('/en-us/val/'))
})

it('where the creator known from before is nobody either, it says that no creator is supported', async () => {
  answerCalls({ getCreator: [NOBODY, NOBODY] })
  rememberAffiliate('gone')
  open('/en-us/val/?cc=nobody-3')
  await waitFor(() => expect(told()).toEqual(['This creator link isn’t valid, so no creator is supported.']))
})

it.each(['lantern%20keep', 'lanternkeep.', '%3Cimg%3E', '%20', 'x'.repeat(65)])(
  'what cannot be a code (%s) is told as a link of nobody’s, and nobody is asked about it',
  async (code) => {
    const sent = answerCalls({ getCreator: NOVA })
    open(`/en-us/val/?cc=${code}`)
    await waitFor(() => expect(told()).toEqual(['This creator link isn’t valid, so no creator is supported.']))
    await waitFor(() => expect(place).toBe('/en-us/val/'))
    expect(askedFor(sent)).toEqual([])
  },
)

it('what cannot be a code takes nothing from the creator who is known', async () => {
  const sent = answerCalls({ getCreator: NOVA })
  rememberAffiliate('nova')
  open('/en-us/val/?cc=lantern%20keep')
  await waitFor(() => expect(told()).toEqual(['This creator link isn’t valid. Your purchase still supports Nova.']))
  expect(askedFor(sent)).toEqual(['nova'])
})

it('the page of a product that does not exist names the creator as other pages do', async () => {
  answerCalls({ getCreator: NOVA })
  open('/en-us/lol/no-such-product/?cc=nova')
  await waitFor(() => expect(told()).toEqual(['Your purchase supports Nova.']))
})
