// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An account that agrees to every operation (ERC-4337) until its signal holds a coin. From then on validating burns all the gas it is given,
/// so that whoever carried the operation is not paid.
contract LocalTurncoatAccount {
    struct PackedUserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        bytes32 accountGasLimits;
        uint256 preVerificationGas;
        bytes32 gasFees;
        bytes paymasterAndData;
        bytes signature;
    }

    address public immutable signal;

    constructor(address turningSignal) {
        signal = turningSignal;
    }

    receive() external payable {}

    function validateUserOp(PackedUserOperation calldata, bytes32, uint256 missingFunds) external returns (uint256) {
        if (signal.balance > 0) {
            assembly ("memory-safe") {
                invalid()
            }
        }
        (bool isPaid,) = msg.sender.call{value: missingFunds}("");
        return isPaid ? 0 : 1;
    }

    fallback() external payable {}
}
