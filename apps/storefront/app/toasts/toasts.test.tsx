// @vitest-environment happy-dom
import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { SiteToasts } from './SiteToasts.tsx'
import { currentToasts, removeToast, showToast } from './show-toast.ts'

afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) removeToast(id)
})

test('a toast that was shown before its place came is there, and each only once', async () => {
  showToast({ kind: 'error', text: 'Signing in did not work.' })
  openPart(<SiteToasts />)
  await screen.findByText('Signing in did not work.')
  act(() => {
    showToast({ kind: 'error', text: 'Signing in did not work.' })
    showToast({ kind: 'affirmative', text: 'Saved.' })
  })
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2)
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  expect(currentToasts().map(({ text }) => text)).toEqual(['Saved.'])
})

// proves 4.forms.7
test.each(LOCALE_CODES)('in %s region and button have names', async (locale) => {
  showToast({ kind: 'notice', text: 'x' })
  openPart(<SiteToasts />, locale)
  const button = await screen.findByRole('button')
  expect(button.textContent?.trim()).toMatch(/^\p{L}/u)
  expect(screen.getByRole('region').getAttribute('aria-label')?.trim()).toMatch(/^\p{L}/u)
})
