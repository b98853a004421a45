import { useSyncExternalStore } from 'react'

/** Whether the browser can read QR codes and has a camera to ask for. */
export function useCanScan(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'BarcodeDetector' in window && navigator.mediaDevices !== undefined,
    () => false,
  )
}
