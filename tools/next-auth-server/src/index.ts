export { startNextAuth, type NextAuthServer } from './start-next-auth.js'
