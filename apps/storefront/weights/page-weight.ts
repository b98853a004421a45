import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface Assets {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** What a build says of itself: which files the entry and each route bring. */
export interface BuildAssets {
  readonly url: string
  readonly entry: Assets
  readonly routes: Readonly<Record<string, (Assets & { readonly parentId?: string }) | undefined>>
}

export interface PageWeight {
  /** Bytes on the wire of the first load, compressed by brotli. */
  readonly script: number
  readonly style: number
}

/** What a browser fetches for the first view of a route: the entry, the route, all it is nested in, and the table of routes. */
export function weighPage(assets: BuildAssets, routeId: string, folder: string): PageWeight {
  const parts = [assets.entry, ...routeWithParents(assets, routeId)]
  const scripts = new Set([assets.url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])])
  const styles = new Set(parts.flatMap(({ css = [] }) => css))
  return { script: sizeOf(scripts, folder), style: sizeOf(styles, folder) }
}

function routeWithParents(assets: BuildAssets, routeId: string): Assets[] {
  const found: Assets[] = []
  for (let id: string | undefined = routeId; id !== undefined; ) {
    const route: BuildAssets['routes'][string] = assets.routes[id]
    if (!route) throw new Error(`the build has no route ${id}`)
    found.push(route)
    id = route.parentId
  }
  return found
}

function sizeOf(addresses: ReadonlySet<string>, folder: string): number {
  const files = new Set(Array.from(addresses, (address) => address.replace(/#.*$/, '')))
  let bytes = 0
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(folder, file))).length
  return bytes
}
