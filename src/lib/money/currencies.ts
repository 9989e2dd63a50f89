/** ISO 4217 codes money can be kept in: those in circulation where homes are brokered. */
export const ALL_CURRENCIES: readonly string[] =
  'AED ARS AUD BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JOD JPY KES KRW KWD LBP MAD MXN MYR NGN NOK NZD OMR PHP PKR PLN QAR RON SAR SEK SGD THB TND TRY TWD UAH USD VND ZAR'.split(
    ' ',
  );
