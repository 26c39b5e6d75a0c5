'use client'
export { useAppKitConnection, type UseAppKitConnection } from './use-appkit-connection.js'
