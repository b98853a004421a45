import { createContext } from 'react'

/** The id of the request that a page is rendered for, on the server alone. */
export const RenderedRequest = createContext<string | undefined>(undefined)
