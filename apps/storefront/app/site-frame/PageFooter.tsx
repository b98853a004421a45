import type { FooterProps } from '@quartermaster/ui/Footer'
import { useMatches } from 'react-router'
import { SiteFooter } from './SiteFooter.tsx'

/** A route names the footer it has instead of the ordinary one; one with `own` draws it itself. */
export interface FootedHandle {
  readonly footer?: FooterProps['variant'] | 'own'
}

export function PageFooter({ variant }: Required<Pick<FooterProps, 'variant'>>) {
  const handle = useMatches().at(-1)?.handle as FootedHandle | undefined
  const named = handle?.footer ?? variant
  return named === 'own' ? null : <SiteFooter variant={named} />
}
