import type { SocialProvider } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'
import { selectSocials, socialsSlice } from './socials-slice.js'
import { selectVisitedRoute } from './visited-route.js'

/**
 * Begins a social login in the view on screen.
 * @returns its number, by which `followLogin` tells when it is over
 */
export const beginLogin =
  (provider: SocialProvider): WidgetThunk<number> =>
  (dispatch, getState) => {
    dispatch(socialsSlice.actions.begun({ provider, route: selectVisitedRoute(getState())?.key }))
    return selectSocials(getState()).count
  }
