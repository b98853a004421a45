// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { beginAsStranger } from '../../testing/visitor.ts'
import { rememberAffiliate } from './affiliate.ts'
import { useCreator } from './use-creator.ts'

beginAsStranger()

function Named() {
  return <p>by {useCreator().name ?? 'nobody yet'}</p>
}

it('asks again who a creator is once there is a connection', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerCalls({ getCreator: ['no answer', { body: { creator: { name: 'Nova' } } }] })
  rememberAffiliate('nova')
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Named />
    </SWRConfig>,
  )
  expect(await screen.findByText('by nobody yet')).toBeTruthy()
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('by Nova')).toBeTruthy()
})

it('goes on with the known creator when a link names nobody', async () => {
  answerCalls({ getCreator: [{ status: 404, errorCode: 'NOT_FOUND' }, { body: { creator: { name: 'Nova' } } }] })
  rememberAffiliate('nova')
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Named />
    </SWRConfig>,
    'en-us',
    '/en-us/lol/maerith/?cc=nobody-at-all',
  )
  expect(await screen.findByText('by Nova')).toBeTruthy()
  expect(localStorage.getItem(STORAGE_KEYS.affiliate)).toBe('nova')
})
