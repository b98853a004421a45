import { wasReloaded } from '../browser-state/was-reloaded.ts'

/** The bar speaks another language than the page: loading anew may bring the right one. Once is enough to find out. */
export function reloadForLocale(): void {
  if (!wasReloaded()) location.reload()
}
