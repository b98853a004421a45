import { COOKIES } from '@quartermaster/contract/headers'
import type { FastifyRequest } from 'fastify'

/** What of a request decides where it goes and what it is shown. */
export interface PageRequest {
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  readonly languageCookie: string | undefined
  readonly acceptLanguage: string | undefined
}

export function pageRequestOf(request: FastifyRequest): PageRequest {
  const [path = '/', query] = request.url.split(/\?(.*)/s)
  return {
    path,
    query: query ? `?${query}` : '',
    languageCookie: cookieOf(request, COOKIES.language),
    acceptLanguage: request.headers['accept-language'],
  }
}

/** As from a browser that says nothing of itself. */
export function plainRequest(path: string): PageRequest {
  return { path, query: '', languageCookie: undefined, acceptLanguage: undefined }
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie?.split(';').map((part) => part.trim()) ?? []
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}
