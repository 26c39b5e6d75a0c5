export { MODULE_NAMES, type ModuleName, type ServicesConfig } from './config/config.js'
export { readConfig } from './config/read-config.js'
export { startServer, type RunningServer } from './server/start-server.js'
