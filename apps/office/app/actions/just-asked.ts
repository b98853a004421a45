import { createContext } from 'react'

/** The request that the form around has just made, as long as it says so. */
export const JustAsked = createContext<string | null>(null)
