// @vitest-environment happy-dom
import { messagesOf } from '@quartermaster/i18n/messages'
import { cleanup } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { WordsContext } from '../words/words-context.ts'
import { MessagePage } from './ErrorPage.tsx'
import { RenderedRequest } from './rendered-request.ts'

afterEach(cleanup)

function pageOf(kind: 'failed' | 'notFound'): ReactNode {
  const Page = createRoutesStub([{ path: '*', Component: () => <MessagePage kind={kind} /> }])
  return (
    <WordsContext value={(section) => messagesOf('en-us', section)}>
      <Page />
    </WordsContext>
  )
}

it('a page that failed on the server tells its request, and goes on telling it in the browser', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<RenderedRequest value="0af7651916cd43dd">{pageOf('failed')}</RenderedRequest>)
  expect(place.textContent).toContain('Reference: 0af7651916cd43dd')
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(place, pageOf('failed'), { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  const line = [...place.querySelectorAll('p')].find((text) => text.textContent?.startsWith('Reference'))
  expect([line?.textContent, line?.hidden]).toEqual(['Reference: 0af7651916cd43dd', false])
  root.unmount()
  place.remove()
})

it('a page that is not there has none: it is kept and sent to everyone', () => {
  const page = renderToString(<RenderedRequest value="0af7651916cd43dd">{pageOf('notFound')}</RenderedRequest>)
  expect(page).not.toContain('0af7651916cd43dd')
})
