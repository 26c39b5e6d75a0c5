import { toCaipAddress } from '@appkit/core'
import { exchangeApi, unwrapAnswer, type Exchange, type ExchangeSession, type ExchangeStatus } from '@appkit/core/data'
import { runOnce, type OpenedPage, type WidgetThunk } from '@appkit/core/internal'
import { poll } from './poll.js'
import { toAssetId } from './asset-id.js'
import { payProblem, toPayProblem } from './pay-problem.js'
import { selectPay } from './pay-selectors.js'
import { paySlice, type ExchangeVisit } from './pay-slice.js'
import type { Payment } from './payment.js'

const { exchangeChosen, exchangeOpened, ended, refused } = paySlice.actions

/** Between two questions for the status, ms, and how many there are. */
export const EXCHANGE_POLL_MS = 5_000
export const EXCHANGE_TURNS = 20

/** Requests the page of an exchange. @throws AppKitError with the text of UNABLE_TO_GET_PAY_URL */
export const fetchExchangeUrl =
  (
    exchangeId: string,
    { asset, amount, recipient }: Pick<Payment, 'asset' | 'amount' | 'recipient'>
  ): WidgetThunk<Promise<ExchangeSession>> =>
  async (dispatch) => {
    const payment = {
      exchangeId,
      asset: toAssetId(asset),
      amount,
      recipient: toCaipAddress(asset.network, recipient)
    }
    return unwrapAnswer<ExchangeSession>(
      dispatch(exchangeApi.endpoints.createExchangeUrl.initiate(payment, { track: false }) as never)
    )
  }

/** Asks how far a payment at an exchange is. @throws AppKitError with the text of UNABLE_TO_GET_BUY_STATUS */
export const fetchExchangeStatus =
  (exchangeId: string, sessionId: string): WidgetThunk<Promise<ExchangeStatus>> =>
  (dispatch) => {
    const query = { exchangeId, sessionId }
    const { getExchangeStatus } = exchangeApi.endpoints
    return unwrapAnswer(dispatch(getExchangeStatus.initiate(query, { forceRefetch: true, subscribe: false }) as never))
  }

/** Asks every five seconds, twenty times, what has become of a payment at an exchange. Ends quietly when it is not the one under way any more. */
const watchVisit =
  ({ exchange, session, isBlocked }: ExchangeVisit): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isWanted = () => {
      const { status } = selectPay(getState())
      return status.step === 'visiting' && status.session.sessionId === session.sessionId
    }
    const ask = async () => {
      // No answer this time: there are more turns.
      const answer = await dispatch(fetchExchangeStatus(exchange.id, session.sessionId)).catch(() => undefined)
      if (!isWanted()) return
      if (answer?.status === 'SUCCESS') dispatch(ended({ step: 'paid', hash: answer.txHash }))
      if (answer?.status === 'FAILED') {
        dispatch(ended({ step: 'failed', hash: answer.txHash, problem: payProblem('UNKNOWN') }))
      }
    }
    const turns = { milliseconds: EXCHANGE_POLL_MS, count: EXCHANGE_TURNS, isWanted, ask }
    if (await dispatch(poll(turns))) {
      dispatch(ended({ step: 'unknown', visit: { exchange, session, isBlocked } }))
    }
  }

/**
 * Pays at an exchange: its page is asked for and shown, and what becomes of it is followed. Never throws.
 * @param page opened in the tap
 */
export const visitExchange =
  (payment: Payment, exchange: Exchange, page: OpenedPage): WidgetThunk<Promise<void>> =>
  async (dispatch) => {
    const open = async (): Promise<ExchangeVisit | undefined> => {
      dispatch(exchangeChosen({ payment, exchange }))
      try {
        const session = await dispatch(fetchExchangeUrl(exchange.id, payment))
        const visit = { exchange, session, isBlocked: !page.goTo(session.url) }
        dispatch(exchangeOpened(visit))
        return visit
      } catch (error) {
        page.close()
        dispatch(refused(toPayProblem(error, 'UNABLE_TO_GET_PAY_URL')))
        return undefined
      }
    }
    let visit: ExchangeVisit | undefined
    try {
      visit = await dispatch(runOnce('pay', open))
    } catch {
      page.close()
    }
    if (visit) await dispatch(watchVisit(visit))
  }

/** Goes on asking about a payment of which nothing was heard in time. */
export const pollAgain = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const { status } = selectPay(getState())
  if (status.step !== 'unknown' || !status.visit) return
  dispatch(exchangeOpened(status.visit))
  await dispatch(watchVisit(status.visit))
}
