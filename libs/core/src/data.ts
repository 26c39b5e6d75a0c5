export { dataApi } from './api/data-api.js'
export {
  nativeBalanceApi,
  NATIVE_BALANCE_CACHE_SECONDS,
  type NativeBalanceQuery
} from './api/endpoints/native-balance-endpoint.js'
export { loadDataLayer } from './api/load-data-layer.js'
