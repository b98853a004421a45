/** React has this itself; the package that adds it to older ones would travel for nothing. */
export { useSyncExternalStore } from 'react'
