// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token that nobody asked for: it comes with any name, and reports transfers that never were, also in the name of others.
contract LocalHostileToken is ERC20 {
    constructor(string memory name, string memory symbol) ERC20(name, symbol) {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function pretendTransfer(address from, address to, uint256 amount) external {
        emit Transfer(from, to, amount);
    }
}
