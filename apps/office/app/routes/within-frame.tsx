import { Outlet } from 'react-router'
import { Trouble } from '../frame/Trouble.tsx'

/** Whatever breaks in a page stays in its place: menu and header lead on. */
export function ErrorBoundary() {
  return <Trouble />
}

export default function WithinFrame() {
  return <Outlet />
}
