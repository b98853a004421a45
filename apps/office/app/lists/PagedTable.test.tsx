import { LinkContext } from '@quartermaster/ui/link-context'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OfficeError } from '../api/call-office.ts'
import { PagedTable } from './PagedTable.tsx'

afterEach(cleanup)

const LIST = { isLoading: false, isValidating: false, hasMore: false, more: () => {}, mutate: () => {} }
const ERROR = new OfficeError(403, 'Not you.')

function show(pages: readonly (readonly string[])[], error?: OfficeError, isLoading = false): void {
  render(
    <LinkContext value={({ href, children }) => <a href={href}>{children}</a>}>
      <PagedTable
        label="Rows"
        list={{ ...LIST, pages, error, isLoading }}
        rowsOf={(page) => page}
        keyOf={(row) => row}
        empty="Nothing here."
        columns={[{ label: 'Row', show: (row) => row }]}
      />
    </LinkContext>,
  )
}

it.each([
  ['an empty answer teaches', [[]], undefined, ['Nothing here.']],
  ['no answer says why, and not that there is nothing', [], ERROR, ['Not you.']],
  ['an empty answer that cannot be asked for again says why alone', [[]], ERROR, ['Not you.']],
  ['rows stay where more of them cannot be fetched', [['one']], ERROR, ['one', 'Not you.']],
])('%s', (_name, pages, error, shown) => {
  show(pages, error)
  const texts = ['Nothing here.', 'Not you.', 'one']
  expect(texts.filter((text) => screen.queryByText(text) !== null).sort()).toEqual([...shown].sort())
})

it('while the first answer comes, that is said, and not that there is nothing', () => {
  show([], undefined, true)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(screen.queryByText('Nothing here.')).toBeNull()
})

it('after the session has ended there is the way to sign in, and back to the same page', () => {
  window.history.replaceState(null, '', '/trail?action=players+grant')
  show([], new OfficeError(401, 'Your session has ended.'))
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe(
    '/api/sign-in?back=%2Ftrail%3Faction%3Dplayers%2Bgrant',
  )
})
