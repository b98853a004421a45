// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Modal, ModalTitle } from '../Modal/Modal.tsx'
import { createModalHost, type ModalControls, type ModalWindowProps } from './ModalHost.tsx'

afterEach(cleanup)

function Window({ content, onClose, returnFocusTo }: ModalWindowProps<string>) {
  return (
    <Modal open={content !== null} onClose={onClose} returnFocusTo={returnFocusTo}>
      <ModalTitle>{content}</ModalTitle>
      <button type="button" onClick={onClose}>
        OK
      </button>
    </Modal>
  )
}
const { ModalHost, useModal } = createModalHost(Window)

let controls: ModalControls<string>
function Handle() {
  controls = useModal()
  return <button type="button">Page</button>
}

async function open(content: string, onClose?: () => void): Promise<HTMLElement> {
  render(
    <ModalHost>
      <Handle />
    </ModalHost>,
  )
  screen.getByRole('button', { name: 'Page' }).focus()
  await act(async () => controls.open(content, onClose))
  return screen.findByRole('dialog')
}

test('a modal takes its name from its title and holds the focus', async () => {
  const dialog = await open('First')
  expect(screen.getByRole('dialog', { name: 'First' })).toBe(dialog)
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a button of its own', () => userEvent.click(screen.getByRole('button', { name: 'OK' }))],
  ['the page', () => act(async () => controls.close())],
])('closed by %s it goes, its callback runs once, and the focus is back where it was', async (_, close) => {
  const closed = vi.fn()
  await open('First', closed)
  await close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => controls.close())
  expect(closed).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Page'))
})

test('focus that the page moves while a modal closes stays where it was moved to', async () => {
  await open('First')
  const elsewhere = document.body.appendChild(document.createElement('input'))
  act(() => {
    controls.close()
    controls.focus(elsewhere)
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(elsewhere))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

/** Something beside the page opens a modal, which is closed again. */
async function closeOver(page: (opener: HTMLElement) => void): Promise<void> {
  render(
    <ModalHost>
      <Handle />
      <main>
        <a href="/first">First link</a>
        <h1>Heading</h1>
      </main>
    </ModalHost>,
  )
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  await act(async () => {
    page(opener)
    controls.open('First')
  })
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  opener.remove()
}

test.each<[string, (opener: HTMLElement) => void]>([
  ['nothing had the focus, as after a redirect', (opener) => opener.blur()],
  ['what opened it is gone', (opener) => setTimeout(() => opener.remove())],
  ['what opened it takes no focus any more', (opener) => setTimeout(() => opener.setAttribute('disabled', ''))],
])('where %s, the focus goes to the page’s heading', async (_, page) => {
  await closeOver(page)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Heading'))
})

test('what had the focus within a tree of its own gets it back', async () => {
  const bar = document.body.appendChild(document.createElement('div'))
  const shadow = bar.attachShadow({ mode: 'open' })
  const [home, opener] = ['Home', 'Top up'].map((text) => {
    const button = document.createElement('button')
    button.textContent = text
    return shadow.appendChild(button)
  })
  const focus = vi.spyOn(opener as HTMLElement, 'focus')
  await closeOver(() => opener?.focus())
  await waitFor(() => expect(focus).toHaveBeenCalledTimes(2))
  expect(shadow.activeElement).toBe(opener)
  expect(shadow.activeElement).not.toBe(home)
  bar.remove()
})

test('opening another modal closes the first, whose callback runs then', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  await open('First', first)
  act(() => controls.open('Second', second))
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
  expect(within(screen.getByRole('dialog')).getByRole('heading').textContent).toBe('Second')
})

test('asked for outside a host, it says what is missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Handle />)).toThrow('useModal needs a ModalHost above it')
})
