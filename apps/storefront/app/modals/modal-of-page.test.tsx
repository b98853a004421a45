// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, it, vi } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { beginWithoutModal } from './ModalWindow.fixture.tsx'
import { SiteModals, useModal } from './SiteModals.tsx'

beginWithoutModal()

let modal: ReturnType<typeof useModal>
let draw: (path: string) => void | Promise<void>
function Handle() {
  modal = useModal()
  draw = useNavigate()
  return <h1>Page</h1>
}

const PRODUCT = '/en-us/lol/maerith/'
const SHELF = '/en-us/lol/'

/** The browser's address, which is another before its page is drawn. */
const goTo = (path: string) => history.pushState(null, '', path)

async function openProduct(): Promise<void> {
  goTo(PRODUCT)
  openPart(
    <SiteModals>
      <Handle />
    </SiteModals>,
    'en-us',
    PRODUCT,
  )
  await screen.findByRole('heading', { name: 'Page' })
}

it('a modal is closed with the page it stands on, and says so to whoever opened it', async () => {
  await openProduct()
  const closed = vi.fn()
  await act(async () => modal.open({ kind: 'PURCHASE_FAILED' }, closed))
  await screen.findByRole('dialog')
  goTo(SHELF)
  await act(async () => draw(SHELF))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(closed).toHaveBeenCalledOnce()
})

it('another question to the same page leaves it', async () => {
  await openProduct()
  await act(async () => modal.open({ kind: 'PURCHASE_FAILED' }))
  await screen.findByRole('dialog')
  goTo(`${PRODUCT}?level=2`)
  await act(async () => draw(`${PRODUCT}?level=2`))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('what is told after a navigation stands, though its page is drawn later', async () => {
  await openProduct()
  goTo(SHELF)
  await act(async () => modal.open({ kind: 'PURCHASE_FAILED' }))
  await screen.findByRole('dialog')
  await act(async () => draw(SHELF))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('the first modal of a visit, whose window comes after its page was left, is closed', async () => {
  await openProduct()
  const closed = vi.fn()
  act(() => modal.open({ kind: 'PURCHASE_FAILED' }, closed))
  goTo(SHELF)
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})
