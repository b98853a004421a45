import { createModalHost } from '@quartermaster/ui/ModalHost'
import { pressedPart } from '../lazy-part/pressed-part.tsx'
import type { ModalContent } from './modal-content.ts'

/** The one host of modals, around the bar and every page. Their window is fetched when the first one opens. */
export const { ModalHost: SiteModals, useModal } = createModalHost<ModalContent>(
  pressedPart(
    () => import('./ModalWindow.tsx'),
    ({ content }) => content !== null,
  ),
)
