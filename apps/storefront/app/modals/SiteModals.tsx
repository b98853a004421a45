import { createModalHost } from '@quartermaster/ui/ModalHost'
import { lazy } from 'react'
import type { ModalContent } from './modal-content.ts'

/** The one host of modals, around the bar and every page. Their window is fetched when the first one opens. */
export const { ModalHost: SiteModals, useModal } = createModalHost<ModalContent>(
  lazy(() => import('./ModalWindow.tsx')),
)
