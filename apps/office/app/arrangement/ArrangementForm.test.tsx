// @vitest-environment happy-dom
import type { ArrangementAnswer } from '@quartermaster/contract/wire/office/arrangement'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { answerOffice } from '../../testing/office-double.ts'
import { sampleSession } from '../../testing/sample-session.ts'
import { SessionContext } from '../session/session.tsx'
import { ArrangementForm } from './ArrangementForm.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const CALDER = { gameId: 'val', productId: 'calder', name: 'Calder the Bright' } as const
const NOTHING: ArrangementAnswer = {
  version: '1',
  draft: { spotlight: [], shelves: [] },
  names: [],
  shelves: [{ gameId: 'val', placed: 0, products: [] }],
  openings: [],
}

function show() {
  answerOffice({
    listProducts: { body: { products: [{ ...CALDER, type: 'CHARACTER', missing: 0, hasDraft: false }], next: null } },
    previewArrangement: { body: { problems: [], changed: [], shelves: NOTHING.shelves, openings: [] } },
  })
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={sampleSession()}>
        <MemoryRouter>
          <ArrangementForm of={NOTHING} onStale={async () => undefined} />
        </MemoryRouter>
      </SessionContext>
    </SWRConfig>,
  )
}

test('what is arranged and not published keeps its names through a reload', async () => {
  show()
  const [spotlight] = screen.getAllByRole('textbox', { name: /Add/ })
  if (!spotlight) throw new Error('there is a field for the spotlight')
  await userEvent.type(spotlight, 'cal')
  await userEvent.click(await screen.findByRole('button', { name: /Calder the Bright/ }))
  const up = { name: /Move Calder the Bright up/ }
  expect(screen.getByRole('button', up)).toBeTruthy()
  cleanup()
  show()
  expect(screen.getByRole('button', up)).toBeTruthy()
})
