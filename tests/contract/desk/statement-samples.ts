/** Statements that were once taken in wrongly, as their files have them. */
export const statementSamples = {
  bkashRefund: `Transaction ID,Date & Time,Transaction Type,Wallet,Amount,Status
BKA1,2026-11-01 10:00:00,Payment,01711000001,"1,000.00",Completed
BKA2,2026-11-01 11:00:00,Refund,01711000001,"1,000.00",Completed
BKA3,2026-11-01 12:00:00,Merchant Withdrawal,01711000001,"50,000.00",Completed
BKA4,2026-11-01 12:30:00,Payment,01711000002,"700.00",Failed
`,
  decimalComma: `Date;Narration;Debit;Credit;Balance
01/11/2026;PAY;;5000,00;15000,00
02/11/2026;PAY;12,50;;14987,50
`,
  typeColumn: `Date,Narration,Amount,Type,Balance
01/11/2026,PAY,5000.00,CR,15000
02/11/2026,FEE,100.00,DR,14900
`,
  usDays: `Date,Narration,Debit,Credit,Balance
11/05/2026,PAY,,5000.00,15000.00
11/06/2026,PAY,,5000.00,20000.00
11/07/2026,PAY,,5000.00,25000.00
`,
} as const;

/** The “Unicode text” of Excel: UTF-16 with its mark. */
export const utf16Sample: Uint8Array = Buffer.from(
  '\ufeffDate,Narration,Debit,Credit,Balance\r\n01/11/2026,PAY,,5000.00,15000.00\r\n',
  'utf16le',
);
