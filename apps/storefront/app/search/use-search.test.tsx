// @vitest-environment happy-dom
import { messagesOf } from '@quartermaster/i18n/messages'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { WordsContext } from '../words/words-context.ts'
import { type Search, useSearch } from './use-search.ts'

vi.mock('./use-search-index.ts', () => ({ useSearchIndex: () => undefined }))
vi.mock('./use-balances.ts', () => ({ useBalances: () => undefined }))
vi.mock('../own-shelf/use-own-shelf.ts', () => ({ useOwnShelf: () => ({ awaited: false }) }))

let search: Search
let place = ''
let back: () => void

function Page() {
  search = useSearch({ found: [], count: 0 })
  place = useLocation().search
  const navigate = useNavigate()
  back = () => void navigate(-1)
  return null
}

function open(address: string): void {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(
    <WordsContext value={(section) => messagesOf('en-us', section)}>
      <Stub initialEntries={['/before?cc=nova', address]} initialIndex={1} />
    </WordsContext>,
  )
}

const at = (asked: string) => waitFor(() => expect([place, search.typed]).toEqual([asked ? `?q=${asked}` : '?', asked]))
const type = (text: string) => act(async () => search.type(text))
const enter = () => act(async () => search.settle())
const goBack = () => act(async () => back())

afterEach(cleanup)

it('Back leads from one search to the one before it, and not to each letter', async () => {
  open('/search')
  for (const text of ['l', 'lu', 'luck']) await type(text)
  await at('luck')
  await type('lucky')
  await at('lucky')
  await enter()
  await type('ket')
  await at('ket')
  await type('kettle')
  await enter()
  await at('kettle')
  await goBack()
  await at('lucky')
  await goBack()
  await waitFor(() => expect(place).toBe('?cc=nova'))
})

it('what a link led to is a search that was meant', async () => {
  open('/search?q=lucky')
  await type('kettle')
  await at('kettle')
  await goBack()
  await at('lucky')
})

it('each choice of filters is a step of its own, and what is typed afterwards another', async () => {
  open('/search?q=lucky')
  const filter = (changed: object) => act(async () => search.ask({ ...search.asked, ...changed }))
  const isAt = (query: string) => waitFor(() => expect(place).toBe(query))
  await filter({ game: 'lol' })
  await filter({ reduced: true })
  await isAt('?q=lucky&game=lol&reduced=1')
  await type('ket')
  await isAt('?q=ket&game=lol&reduced=1')
  await type('kettle')
  await isAt('?q=kettle&game=lol&reduced=1')
  await goBack()
  await isAt('?q=lucky&game=lol&reduced=1')
  await goBack()
  await isAt('?q=lucky&game=lol')
  await goBack()
  await isAt('?q=lucky')
  await goBack()
  await isAt('?cc=nova')
})
