import { createContext } from 'react'

/** The mark of the page that is being rendered. In a browser nothing is marked. */
export const ScriptMark = /* @__PURE__ */ createContext('')
