import { createContext } from 'react'

/** Whom or what a page's actions are about, by name: each of their forms says it. */
export const Concern = createContext<string | undefined>(undefined)
