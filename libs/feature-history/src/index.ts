export { feature } from './feature.js'
