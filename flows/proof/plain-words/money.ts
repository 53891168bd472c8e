import { networkOff, nothingToDo } from './often-said.ts';
import type { PlainWords } from './words.ts';

export const moneyWords: PlainWords = {
  calls: {
    'part-payments': {
      readDues: {
        does: 'the portal reads a page of dues and their sums',
        outcomes: {
          'a page, and more follow': 'sign in to an agency with more than 50 dues',
          'the only page': 'sign in to an agency with one due',
          'no due': 'sign in to an agency without dues, or search for a traveller whom no due has',
          'no due, and admission is needed': 'sign in to an agency of a tenant that admits agencies one by one',
          'the network is lost': networkOff,
        },
      },
      askForAdmission: {
        does: 'the agency asks for admission to part payment',
        outcomes: {
          asked: nothingToDo,
          'decided-already': 'let an operator admit or refuse the agency before this step',
          'the network is lost': networkOff,
        },
      },
      readMoreDues: {
        does: 'the portal reads a further page of dues',
        outcomes: { 'the last page': nothingToDo, 'the network is lost': networkOff },
      },
    },
    'due-settlement': {
      readSettlement: {
        does: 'the portal reads the due',
        outcomes: {
          'the wallet covers it': 'open a due of an agency with enough money',
          'the wallet does not cover it': 'take money out of the wallet first',
          'it is settled': 'settle the due at another device first',
          'due-unknown': 'change the reference in the address',
          'the network is lost': networkOff,
        },
      },
      settleDue: {
        does: 'the portal settles the due',
        outcomes: {
          settled: nothingToDo,
          'due-changed': 'settle a part of the due at another device meanwhile',
          'the network is lost': networkOff,
        },
      },
    },
    deposit: {
      readDeposit: {
        does: 'the portal reads the deposit',
        outcomes: {
          'it waits for the desk': 'open a deposit request that nobody has taken up',
          'the desk has taken it up': 'let a person of the desk find its payment first',
          'deposit-unknown': 'change the reference in the address',
          'the network is lost': networkOff,
        },
      },
      withdraw: {
        does: 'the portal withdraws the request',
        outcomes: {
          withdrawn: nothingToDo,
          'not-allowed': 'let a person of the desk find its payment while the question is open',
          'the network is lost': networkOff,
        },
      },
    },
    'deposit-form': {
      readTerms: {
        does: 'the portal reads accounts and charges',
        outcomes: {
          'accounts and charges': nothingToDo,
          'no account': 'remove all bank accounts of the tenant from the database first',
          'the network is lost': networkOff,
        },
      },
      readSlip: {
        does: 'the browser reads the file',
        outcomes: {
          'a picture': 'choose a png or jpeg',
          'no picture': 'choose an svg',
        },
      },
      sendRequest: {
        does: 'the portal sends the request',
        outcomes: {
          kept: nothingToDo,
          'charge-changed': 'change the charge of the method in the database while the effect is shown',
          'reference-used': 'type the reference of an earlier deposit request',
          'the network is lost': networkOff,
        },
      },
    },
    'deposit-list': {
      hearAddress: { does: 'the portal listens to the address', outcomes: {} },
      readDeposits: {
        does: 'the portal reads a page of deposits',
        outcomes: {
          'a page, and more follow': 'sign in to an agency with more than 50 deposits',
          'the last page': 'sign in to an agency with some deposits',
          'no deposit': 'sign in to an agency without deposits, or search for a reference that nothing has',
          'the network is lost': networkOff,
        },
      },
      saveFile: {
        does: 'the portal makes the file',
        outcomes: {
          'a file': nothingToDo,
          'too-many-deposits': 'sign in to an agency with more than 10,000 deposits',
          'the network is lost': networkOff,
        },
      },
    },
    'e-transactions': {
      hearAddress: { does: 'the portal listens to the address', outcomes: {} },
      readTransactions: {
        does: 'the portal reads the first page of transactions, and what they can be filtered by',
        outcomes: {
          'a page, and more follow': 'sign in to an agency with more than 50 payments online',
          'the last page': 'sign in to an agency with some payments online',
          nothing: 'sign in to an agency that has paid nothing online, or search for a reference that nothing has',
          'the network is lost': networkOff,
        },
      },
      readMore: {
        does: 'the portal reads the next page',
        outcomes: { 'the last page': nothingToDo, 'the network is lost': networkOff },
      },
    },
    'online-deposit': {
      readMethods: {
        does: 'the portal reads the ways to pay online',
        outcomes: {
          'two ways': nothingToDo,
          none: 'start the portal with SANDBOX_GATEWAY=0 and without an account at a gateway',
          'the network is lost': networkOff,
        },
      },
      createPayment: {
        does: 'the portal opens the payment at the gateway',
        outcomes: {
          opened: nothingToDo,
          'gateway-silent': 'end the process of the sandbox gateway before this step',
          'the network is lost': networkOff,
        },
      },
      openGateway: {
        does: 'the browser goes to the gateway',
        outcomes: { 'the browser stays': 'end the process of the sandbox gateway before this step' },
      },
      readStatus: {
        does: 'the portal asks what is known of the payment',
        outcomes: {
          redirected: 'open a payment at the gateway, and come back without pressing a button there',
          credited: 'press Pay on the gateway’s page',
          failed: 'press Fail on the gateway’s page',
          cancelled: 'press Cancel on the gateway’s page',
          'payment-unknown': 'change the code in the address of the page',
          'the network is lost': networkOff,
        },
      },
      readPayments: {
        does: 'the portal reads the last online payments',
        outcomes: {
          some: 'open a payment at the gateway before',
          nothing: 'sign in to an agency that has never paid online',
          'the network is lost': networkOff,
        },
      },
    },
  },
  views: {
    'part-payments': {
      tabs: 'the tabs show their numbers and sums, and which is open',
      search: 'the search field holds “{}”',
      dues: 'the dues are listed',
      count: 'the number of dues is {}',
      hasMore: { true: '“Show more” is shown', false: '“Show more” is not shown' },
      limit: { null: 'no limit is named', '*': 'the limit is {}' },
      admission: {
        null: 'nothing is said of admission',
        'is needed': '“Ask for admission” is offered',
        'is asked': 'the page says when admission was asked for',
        '*': 'the page says what was decided of admission',
      },
      emptyWords: { null: 'dues are listed', '*': 'in place of the list stands “{}”' },
    },
    'due-settlement': {
      amount: { null: 'no field for an amount is shown', '*': 'the field for the amount is shown, with its bounds' },
      thenLeft: { null: 'nothing would be left', '*': 'the page says what is left then, and until when' },
      orderReference: 'the page names {}',
      due: 'the page shows the due as it stands',
      settlements: 'the settlements are listed',
      postings: 'the postings of the settlement are shown',
      figures: 'the wallet before and after is shown',
      settleLabel: { null: 'nothing can be settled', '*': 'the button reads “{}”' },
      hindrance: { null: 'the button can be pressed', '*': 'beside the button stands “{}”' },
      ifMissed: { null: 'nothing is said about missing it', '*': 'the page says what happens when it is missed' },
      done: { null: 'nothing was paid by this visit', '*': 'a notice says “{}”' },
    },
    deposit: {
      deposit: 'the page shows the deposit as it stands',
      effect: 'the page says “{}”',
      next: { null: 'no next step is named', '*': 'the next step is “{}”' },
      owner: { null: 'nobody has to act', '*': '{} has to act' },
      isLate: { true: 'the page says that the time has passed', false: 'the time has not passed' },
      facts: 'the facts of the payment are shown',
      withdrawal: { null: '“Withdraw request” is not shown', '*': '“Withdraw request” is shown' },
      depositReference: 'the page names {}',
    },
    'deposit-form': {
      method: null,
      providers: null,
      provider: null,
      providerWrong: null,
      accounts: 'the accounts can be chosen',
      payInId: 'an account is chosen',
      payInWrong: { null: 'the accounts have no message', '*': 'the accounts have the message “{}”' },
      fields: 'the fields show what was typed',
      slip: { null: 'no file is chosen', '*': 'the chosen file is shown' },
      slipWrong: { null: 'the file has no message', '*': 'the file has the message “{}”' },
      slipLabel: null,
      isSlipNeeded: null,
      chargeWords: { null: 'no charge is named', '*': 'the charge is named: “{}”' },
      effect: { null: 'no effect is shown', '*': 'what is paid, the charge and what the wallet gets are shown' },
      errors: 'each wrong field has its message',
      attempts: 'the messages are listed above the form',
      facts: 'what was typed is shown once more',
      depositReference: 'the page names {}',
      next: 'the next step is “{}”',
      by: 'the page says by when',
    },
    'deposit-list': {
      typed: 'the typed fields show what was typed',
      termHint: { null: 'the hint names what can be searched', '*': 'the hint says “{}”' },
      amountWrong: { null: 'the amounts have no message', '*': 'the amounts have the message “{}”' },
      dayWrong: { null: 'the days have no message', '*': 'the days have the message “{}”' },
      asked: 'the filters show what is asked for',
      currency: null,
      filtersSet: 'the filters say that {} are in use',
      chips: 'a chip stands for each filter in use',
      states: null,
      methods: null,
      columns: 'the table has the chosen columns',
      columnChoices: 'the list of columns shows which are on',
      canExport: { true: 'a file can be made', false: 'no file can be made' },
      note: { null: 'no note is shown', '*': 'a note says “{}”' },
      list: 'the list is updated',
    },
    'e-transactions': {
      term: 'the search field holds “{}”',
      termHint: { null: 'the hint names what can be searched', '*': 'the hint says “{}”' },
      asked: 'the filters show what is asked for',
      filtersSet: 'the filters say that {} are in use',
      chips: 'a chip stands for each filter in use',
      states: 'each status can be chosen, with the number that has it',
      methods: 'each way to pay can be chosen, with the number that has it',
      daysMessage: { null: 'no message stands at the days', '*': 'the message at the days says “{}”' },
      list: 'the list is updated',
    },
    'online-deposit': {
      list: 'the list of the last payments is updated',
      stands: null,
      methods: 'the ways to pay are offered',
      chosen: {
        card: 'payment by card is chosen',
        'net-banking': 'net banking is chosen',
        '*': 'another way to pay is chosen',
      },
      currency: null,
      amount: { '': 'the field for the amount is empty', '*': 'the field for the amount holds “{}”' },
      sums: {
        null: 'no amounts are worked out',
        '*': 'the page says what is paid, the charge, and what the wallet gets',
      },
      chargeRule: 'the page says that the charge is {}',
      gatewayHost: 'the page names the gateway',
      line: { null: 'no payment is shown', '*': 'the payment is shown with its state' },
      charge: { null: 'no charge is shown', '*': 'the charge is {}' },
      hasWay: { true: '“Go to the gateway” is offered', false: '“Go to the gateway” is not offered' },
    },
  },
};
